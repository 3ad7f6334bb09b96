import { IconButton } from '@thumela/ui/buttons/button.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons/icons.tsx';
import { minusIcon } from '@thumela/ui/icons/minus-icon.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { documentPath } from '../api/queries/case-view.ts';
import { documents as texts } from '../texts/en/case-view.ts';
import styles from './document-view.module.css';
import { formatDocumentName, type ShownDocument } from './shown-document.ts';

const PdfPages = lazyComponent(() => import('./pdf-pages.tsx'));

const SMALLEST = 0.5;
const LARGEST = 6;
const STEP = 1.25;
const QUARTER = 90;
const WHOLE = 360;

const TURN = 'M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.5 4v4.5H9';
const INITIAL_VIEW = 'M5 9V5h4M19 9V5h-4M5 15v4h4M19 15v4h-4';

/** Zoom and rotation of a document. */
interface ViewState {
  size: number;
  turned: number;
}

const AT_FIRST: ViewState = { size: 1, turned: 0 };

/** Effect of each key while a document has the focus. */
const KEYS: Readonly<Record<string, (held: ViewState) => ViewState>> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  r: rotateView,
  R: rotateView,
  '0': () => AT_FIRST,
};

function zoomIn({ size, turned: at }: ViewState): ViewState {
  return { size: Math.min(LARGEST, size * STEP), turned: at };
}

function zoomOut({ size, turned: at }: ViewState): ViewState {
  return { size: Math.max(SMALLEST, size / STEP), turned: at };
}

function rotateView({ size, turned: at }: ViewState): ViewState {
  return { size, turned: (at + QUARTER) % WHOLE };
}

/** One document with buttons and keys to zoom and rotate; a zoomed document scrolls within its frame. */
export function DocumentView({ document }: { document: ShownDocument }) {
  const { id, mimeType } = document;
  const [held, setHeld] = useState(AT_FIRST);
  const words = say(texts);
  const name = formatDocumentName(document);
  const press = (event: KeyboardEvent) => {
    const change = KEYS[event.key];
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setHeld(change(held));
  };
  const buttons = [
    { label: words.larger, path: plusIcon, change: zoomIn },
    { label: words.smaller, path: minusIcon, change: zoomOut },
    { label: words.turn, path: TURN, change: rotateView },
    { label: words.reset, path: INITIAL_VIEW, change: () => AT_FIRST },
  ];
  return (
    <figure className={styles.document}>
      <figcaption className={styles.bar}>
        <span>{name}</span>
        <span className={styles.buttons}>
          {buttons.map(({ label, path, change }) => (
            <IconButton
              key={label}
              label={words.of(name, label)}
              icon={<Icon path={path} size={20} />}
              onClick={() => setHeld(change(held))}
            />
          ))}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none */}
      <div
        className={styles.frame}
        role="group"
        aria-label={`${name}. ${words.keys}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        onKeyDown={press}
      >
        <div
          className={styles.sheet}
          style={{ width: `${held.size * 100}%`, rotate: `${held.turned}deg` }}
        >
          <Sheet id={id} name={name} mimeType={mimeType} />
        </div>
      </div>
    </figure>
  );
}

const SHOWN = /^image\/(jpeg|png|webp|gif|bmp)$/;

function Sheet({ id, name, mimeType }: { id: number; name: string; mimeType: string }) {
  const [failed, setFailed] = useState(false);
  const words = say(texts);
  const address = documentPath(id);
  if (failed || (mimeType !== 'application/pdf' && !SHOWN.test(mimeType))) {
    return (
      <p className={styles.failed}>
        {words.failed} <a href={address}>{words.download}</a>
      </p>
    );
  }
  if (mimeType === 'application/pdf') {
    return (
      <Suspense fallback={<p className={styles.failed}>{words.opening}</p>}>
        <PdfPages address={address} name={name} onFailed={() => setFailed(true)} />
      </Suspense>
    );
  }
  return <img className={styles.page} src={address} alt={name} onError={() => setFailed(true)} />;
}
