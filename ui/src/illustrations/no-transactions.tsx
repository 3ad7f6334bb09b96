import { Ink, Leaf, Picture, Sun, Tint } from './illustration.tsx';

/** An empty road from one house to another. */
export function NoTransactions() {
  return (
    <Picture>
      <Tint d="M4 98c20-30 44-42 62-30s26 8 42-6 34-6 48 36Z" />
      <Sun x={80} y={24} r={9} />
      <Ink d="M6 98h148" />
      <Ink d="M16 98V68l17-14 17 14v30M28 98V82h10v16" />
      <Leaf d="M110 98V74l17-14 17 14v24M122 98V86h10v12" />
      <Leaf d="M42 46C58 30 98 30 116 46m0 0-2-12m2 12-12 0" />
    </Picture>
  );
}
