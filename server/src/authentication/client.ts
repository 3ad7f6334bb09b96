/** A browser in which customers signed in before, as its signed cookie says. */
export interface KnownDevice {
  readonly id: string;
  /** Ids of the customers who did. */
  readonly customers: readonly bigint[];
}

/** Where a credential comes from. */
export interface Client {
  /** Network address. */
  readonly address: string;
  /** Undefined for an unknown browser and for whatever is no browser. */
  readonly device: KnownDevice | undefined;
  /** Id of the session it is used in, which does not end by it. */
  readonly session?: string | undefined;
}
