import { Ink, Leaf, Picture, Sun, Tint } from './illustration.tsx';
import styles from './money-arrived.module.css';

/** A banknote that lands in an open hand, below the sun. */
export function MoneyArrived() {
  return (
    <Picture>
      <Sun x={128} y={26} r={12} />
      <Tint d="M6 112c24-30 48-34 74-20 22-14 48-10 74 20Z" />
      <g className={styles.note}>
        <Tint d="M42 28h72v42H42Z" />
        <Leaf d="M42 28h72v42H42Z" />
        <Leaf d="M68 49l7 7 14-15" />
        <Leaf d="M50 36v4M106 58v4" />
      </g>
      <Ink d="M12 80h14l18 10h30c8 0 8 10 0 10H56" />
      <Ink d="M76 96l34-14c9-4 15 6 8 11l-30 19H44l-16-8H12" />
    </Picture>
  );
}
