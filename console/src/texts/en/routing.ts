/** Why a payout left through a channel, or not. */
export const routingTexts = {
  label: 'Channel',
  through: (channel: string) => `Through ${channel}`,
  waits: 'Waits for a channel',
  verdicts: {
    LOWER: 'possible, but another one was better',
    DISABLED: 'switched off or not set up',
    CLOSED: 'closed at that time',
    AMOUNT: 'does not pay out this amount',
    TRIED: 'did not take this payout before',
    FAILING: 'its last calls failed',
    FLOAT: 'its float does not have enough money',
  } as Record<string, string>,
};
