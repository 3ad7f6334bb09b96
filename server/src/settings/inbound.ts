import { freeText } from './parsers.ts';
import { secret } from './setting.ts';

/** The settings of money from abroad and of the people who receive it. */
export const inboundSettings = {
  linkSecret: secret(
    'LINK_SECRET',
    freeText(32),
    'Signs the links by which recipients redeem an order, kept outside the database: a copy of the database opens none. Another one makes every link sent before useless.',
  ),
};
