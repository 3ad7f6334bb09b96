import { Ink, Leaf, Picture, Sun, Tint } from './illustration.tsx';

/** An hourglass: the matter is being reviewed and will continue. */
export function Waiting() {
  return (
    <Picture>
      <Tint d="M14 98c14-26 38-38 66-38s52 12 66 38Z" />
      <Ink d="M6 98h148" />
      <Ink d="M54 98V90h52v8M54 14h52v8H54Z" />
      <Leaf d="M60 22v10c0 12 16 15 16 24S60 68 60 80v10M100 22v10c0 12-16 15-16 24s16 12 16 24v10" />
      <Sun x={80} y={34} r={7} />
      <Leaf d="M80 58v8M68 90c2-8 6-12 12-12s10 4 12 12" />
      <Ink d="M122 40v12l8 5M122 64a16 16 0 1 0-11-4" />
    </Picture>
  );
}
