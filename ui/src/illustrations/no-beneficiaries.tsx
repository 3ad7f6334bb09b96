import { Ink, Leaf, Picture, Sun, Tint } from './illustration.tsx';

/** Two people with an empty place beside them. */
export function NoBeneficiaries() {
  return (
    <Picture>
      <Tint d="M10 98C24 66 52 50 82 52s58 18 68 46Z" />
      <Sun x={124} y={26} r={9} />
      <Ink d="M6 98h148" />
      <Ink d="M58 52a13 13 0 1 0 0-26 13 13 0 0 0 0 26ZM34 98V84c0-13 10-22 24-22 9 0 17 4 21 11" />
      <Leaf d="M100 70a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM80 98v-4c0-9 8-16 20-16s20 7 20 16v4" />
      <Leaf d="M135 72v14M128 79h14" />
    </Picture>
  );
}
