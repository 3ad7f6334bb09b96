/** Errors and results of the commands for a restored installation. */
export const restorationTexts = {
  notHeld: 'Nothing is stopped: payouts and messages leave as usual.',
  held: 'Payouts and messages are stopped after a restore, until two people release them.',
  notReconciled:
    'The partners have not been queried yet. Run “installation reconcile” first, and read what it lists.',
  /** Reason of a hold that a start has taken, for the record. */
  moved: 'The database runs in another cluster or on another timeline than before.',
  releasesAlone: (who: string) => `${who} proposed to release; another operator must release.`,
};
