/**
 * Last two digits of amounts: most are usual, the others make the partner of the payout misbehave. None makes it pay in
 * part or report a state that we do not know, because such a payout waits for two people.
 */
export const ENDINGS = [
  '00',
  '20',
  '40',
  '50',
  '80',
  '10',
  '11',
  '13',
  '19',
  '23',
  '31',
  '37',
  '47',
  '53',
  '59',
];
