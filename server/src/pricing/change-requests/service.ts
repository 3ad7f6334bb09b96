/** The front door of changes of prices, limits and corridors, by people and by the feed of rates (see server/src/pricing/README.md). */

export { type DecidingTerms, priceDecisionHandlers } from './decisions.ts';
export { endOvertaken } from './end-overtaken-stops.ts';
export { followFeed } from './feed.ts';
export { proposeChange } from './propose.ts';
export { recallInBand } from './stops.ts';
