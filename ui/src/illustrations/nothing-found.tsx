import { Ink, Leaf, Picture, Sun, Tint } from './illustration.tsx';

/** A lens over an empty sheet: nothing was found. */
export function NothingFound() {
  return (
    <Picture>
      <Tint d="M40 14h56l20 20v72H40Z" />
      <Sun x={136} y={30} r={8} />
      <Ink d="M96 14H44a4 4 0 0 0-4 4v84a4 4 0 0 0 4 4h36M96 14l20 20v16M96 14v16a4 4 0 0 0 4 4h16" />
      <Ink d="M54 44h24M54 58h16M54 72h10" />
      <Leaf d="M98 94a19 19 0 1 0 0-38 19 19 0 0 0 0 38ZM112 89l18 18" />
    </Picture>
  );
}
