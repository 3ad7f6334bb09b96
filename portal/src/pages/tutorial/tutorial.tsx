import { Button, IconButton } from '@thumela/ui/buttons/button.tsx';
import { backIcon, forwardIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { paths } from '../../paths.ts';
import { tutorial as texts } from '../../texts/en/tutorial.ts';
import { type Drawing, follow, pay, quote, recipient } from './drawings.ts';
import styles from './tutorial.module.css';
import { usePages } from './use-pages.ts';

const PAGES = [
  { name: 'quote', drawing: quote },
  { name: 'recipient', drawing: recipient },
  { name: 'pay', drawing: pay },
  { name: 'follow', drawing: follow },
] as const;

/** Four pages with drawings, left by SKIP or by Next on the last page (TUTORIAL-01, TUTORIAL-02). */
export default function Tutorial() {
  const leave = () => navigateTo(paths.home);
  const { at, onBack, onNext, show, swipe } = usePages(PAGES.length, leave);
  const shown = PAGES[at] ?? PAGES[0];
  const { title, heading, skip, back, next, pages, page } = say(texts);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={title}>{heading}</PageHeading>
        <Button variant="quiet" guard={false} onClick={leave}>
          {skip}
        </Button>
      </div>
      <section className={styles.stage} aria-live="polite" {...swipe}>
        <div key={shown.name} className={styles.shown}>
          <Scene drawing={shown.drawing} />
          <h2>{say(texts)[shown.name].title}</h2>
          <p>{say(texts)[shown.name].body}</p>
        </div>
      </section>
      <div className={styles.foot}>
        <IconButton
          label={back}
          icon={<Icon path={backIcon} />}
          ended={at === 0}
          onClick={onBack}
        />
        <ol className={styles.dots} aria-label={pages}>
          {PAGES.map(({ name }, index) => (
            <li key={name}>
              <button
                type="button"
                className={styles.dot}
                aria-label={page(index + 1, PAGES.length)}
                aria-current={index === at ? 'page' : undefined}
                onClick={() => show(index)}
              />
            </li>
          ))}
        </ol>
        <IconButton label={next} icon={<Icon path={forwardIcon} />} onClick={onNext} />
      </div>
    </div>
  );
}

/** A drawing, decorative because the text below has the same content. */
function Scene({ drawing }: { drawing: Drawing }) {
  return (
    <svg className={styles.scene} viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      {drawing.map(([tone, d]) => (
        <path key={`${tone} ${d}`} className={styles[tone]} d={d} />
      ))}
    </svg>
  );
}
