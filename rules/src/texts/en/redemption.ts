/** Reasons why the recipient wizard leads to a side screen. */
export const redemption = {
  lookupFailed: 'An unexpected error occurred looking up your transaction.',
  needsSaId: 'Money sent to yourself can only be received with a South African ID.',
  dailyLimit: 'This payment would take you over the daily limit for money received from yourself.',
  monthlyLimit:
    'This payment would take you over the monthly limit for money received from yourself.',
};
