import { Ink, Leaf, Picture, Sun, Tint } from './illustration.tsx';

/** The sun over the hills, and a leaf that has arrived. */
export function Success() {
  return (
    <Picture>
      <Sun x={112} y={40} r={13} />
      <Tint d="M4 98c18-34 42-44 64-26 20-24 58-22 88 26Z" />
      <Ink d="M6 98h148" />
      <Ink d="M112 16v-6M131 24l4-5M139 42h7M93 24l-4-5" />
      <Leaf d="M44 92c-4-34 14-58 50-62 4 36-14 60-50 62Z" />
      <Leaf d="M56 66l10 10 18-24" />
      <Ink d="M44 92c-2 2-4 4-5 6" />
    </Picture>
  );
}
