import { type RawBuilder, sql } from 'kysely';
import { isNumberedSince, readNewest } from '../../platform/database/monthly-numbers.ts';
import { withoutSecrets } from '../../platform/notifications/service.ts';
import { beforeMoment, momentPlace, type Source } from './line.ts';

/** Conditions for the messages of a timeline. */
interface MessagesWanted {
  /** Numbers and addresses. */
  readonly to: readonly (string | null | undefined)[];
  /** Of one matter: what its messages name, and when it began and ended. */
  readonly naming?: { readonly reference: string; readonly from: Date; readonly until: Date };
}

/** Messages to people, with nothing in them that opens anything. */
export const messagesTo = ({ to, naming }: MessagesWanted): Source => ({
  name: 'message',
  kind: 'MESSAGE',
  read: async ({ handle: { clock, db }, below, limit }) => {
    const recipients = to.filter((each) => typeof each === 'string');
    const readSince = async (since: RawBuilder<boolean>) => {
      const { rows } = await sql<MessageRow>`
        select m.* from unnest(${recipients}::text[]) r(recipient) cross join lateral (
          select ${COLUMNS} from messages m where m.recipient = r.recipient and ${since}
            and ${beforeMoment('m.created_at', 'm.id', below)}
          order by m.created_at desc, m.id desc limit ${limit}) m
        order by created_at desc, place desc limit ${limit}`.execute(db);
      return rows;
    };
    const rows = naming
      ? await readSince(sql`${isNumberedSince('m.id', naming.from)}
          and m.created_at between ${naming.from} and ${naming.until}
          and position(${naming.reference} in m.body) > 0`)
      : await readNewest(clock, limit, (least) => readSince(sql`m.id >= ${least}`));
    return rows.map(formatMessage);
  },
});

/** Messages about an order, to any receiver. */
export const messagesAbout = (order: bigint): Source => ({
  name: 'message',
  kind: 'MESSAGE',
  read: async ({ handle: { db }, below, limit }) => {
    const { rows } = await sql<MessageRow>`
      select ${COLUMNS} from messages m where m.inbound_transaction_id = ${order}
        and ${beforeMoment('m.created_at', 'm.id', below)}
      order by m.created_at desc, m.id desc limit ${limit}`.execute(db);
    return rows.map(formatMessage);
  },
});

const COLUMNS = sql`channel, body, status, created_at, carries_pin,
  ${momentPlace('m.created_at', 'm.id')} as place`;

interface MessageRow {
  place: string;
  created_at: Date;
  channel: string;
  status: string;
  body: string;
  carries_pin: boolean;
}

const formatMessage = ({ place, created_at, channel, status, body, carries_pin }: MessageRow) => ({
  ...{ place, at: created_at, what: `${channel}.${status}` },
  note: carries_pin ? null : withoutSecrets(body),
});
