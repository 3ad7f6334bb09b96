/** Texts of statements to remittance partners, and of settlements with them. */
export const partnerStatementTexts = {
  columns: ['entry', 'day', 'type', 'reference', 'amount', 'commission', 'balance'],
  opening: 'Opening balance',
  closing: 'Closing balance',
  types: {
    ORDER: 'Order',
    RETURN: 'Order returned',
    SETTLEMENT: 'Settlement received',
    REPAYMENT: 'Repayment',
    ADJUSTMENT: 'Adjustment',
  },
};

/** Why a settlement with a remittance partner is refused. */
export const partnerSettlementTexts = {
  days: (most: number) =>
    `Please give the first and the last day, for example 2026-11-01, in this order and at most ${most} days.`,
  position: 'The position of the page is not valid.',
  noStatement: 'This partner has no statement yet.',
  older: 'Please settle the newest statement of this kind: it includes this one.',
  nothingDue: 'Nothing of this statement is still to be settled.',
  amount: (most: string) => `Please give an amount above 0.00 and at most ${most}.`,
  open: 'A settlement with this partner is already open.',
  noneOpen: 'This settlement is no longer open.',
  changed: 'The amount still to be settled has changed in the meantime. Please propose it again.',
  proposedAlready: (id: bigint) => `Case ${id} about this partner is already open.`,
};
