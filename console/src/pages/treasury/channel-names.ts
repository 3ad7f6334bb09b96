import type { Treasury } from '../../api/queries/treasury.ts';

/** Label of a channel by its name, which remains for one that is no longer set up. */
export type NameChannel = (name: string) => string;

export function createChannelNames(channels: Treasury['channels']): NameChannel {
  const labels = new Map(channels.map(({ name, label }) => [name, label]));
  return (name) => labels.get(name) ?? name;
}
