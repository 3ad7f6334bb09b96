/** The only h1 of a page: sets the window's title and takes the focus when the page is navigated to. */
import { classNames } from '@thumela/ui/style/class-names.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useBrand } from '../brand/brand.ts';
import { claimFocus, lastArrival } from './navigation.ts';
import styles from './routing.module.css';

/** Set by a shell that shows the page's title in its header; the page's own heading is then hidden. */
export const HeaderText = createContext<((text: string) => void) | undefined>(undefined);

interface PageHeadingProps {
  /** The window's title, without the brand's name. */
  title: string;
  /** Shown in the page instead of the title; it is then never moved to the shell's header. */
  children?: ReactNode;
  className?: string | undefined;
}

export function PageHeading({ title, children, className }: PageHeadingProps) {
  const { name } = useBrand();
  const setHeaderText = useContext(HeaderText);
  const heading = useRef<HTMLHeadingElement>(null);
  const inHeader = setHeaderText !== undefined && children === undefined;

  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);

  useLayoutEffect(() => {
    if (!inHeader) return;
    setHeaderText(title);
    return () => setHeaderText('');
  }, [inHeader, setHeaderText, title]);

  useLayoutEffect(() => {
    const arrival = lastArrival();
    if (arrival === 'first') return;
    const moved = claimFocus();
    // When rerendered in place, as after rotating the phone, it does not take the focus from a field in use.
    if (moved || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    if (moved && arrival === 'link') scrollTo(0, 0);
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(className, inHeader && styles.unseen)}>
      {children ?? title}
    </h1>
  );
}
