import { Ink, Leaf, Picture, Sun, Tint } from './illustration.tsx';

/** A bridge with a gap that can be repaired. */
export function Trouble() {
  return (
    <Picture>
      <Tint d="M4 98c10-30 30-42 50-42v42ZM106 98V56c20 0 40 12 50 42Z" />
      <Sun x={80} y={28} r={9} />
      <Ink d="M6 98h48M106 98h48" />
      <Ink d="M12 62h44l4 7M104 69l4-7h40" />
      <Leaf d="M26 62v36M46 62v36M114 62v36M134 62v36" />
      <Leaf d="M70 76l4 4M90 76l-4 4M80 72v6" />
      <Ink d="M60 104c5-4 9-4 14 0s9 4 14 0 9-4 14 0" />
    </Picture>
  );
}
