/** The front door of changes of prices, limits and corridors, by people and by the feed of rates (decision 98). */

export { type DecidingTerms, priceDecisionHandlers } from './decisions.ts';
export { endOvertaken } from './end-overtaken-stops.ts';
export { followFeed } from './feed.ts';
export { proposeChange } from './propose.ts';
export { recallInBand } from './stops.ts';
