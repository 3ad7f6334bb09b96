/** Published notices by which expired documents count as valid for longer (see server/src/compliance/README.md). */
export {
  applyDeemedValidity,
  checkDeemedValidity,
  endDeemedValidity,
  listDeemedValidities,
  type NewDeemedValidity,
  readDeemedValidities,
} from './deemed-validities.ts';
