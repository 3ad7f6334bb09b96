import { WIZARD_STEP_PAUSE } from '@thumela/rules/constants.ts';
import type { Journey } from '@thumela/rules/journeys/journey.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyComponent } from '../connection/lazy-component.ts';
import { JourneyFrame } from './journey-frame.tsx';
import type { StepProps } from './step-body.tsx';
import { useJourney } from './use-journey.ts';

interface Answers {
  asked?: boolean;
}
type Name = 'question' | 'end';

const journey: Journey<Answers, Name> = {
  name: 'two-steps',
  facts: [],
  steps: [
    { name: 'question', owns: ['asked'], done: ({ asked }) => asked === true },
    { name: 'end', owns: [], done: () => false },
  ],
};

const End = lazyComponent(async () => ({ default: () => <p>The end</p> }));

function Question({ control }: StepProps<Answers, Name>) {
  return (
    <button type="button" onClick={() => control.onAnswer({ asked: true })}>
      Go on
    </button>
  );
}

function TwoSteps() {
  const control = useJourney({ journey, facts: {} });
  const screens = {
    question: { title: () => 'A question', body: Question },
    end: { title: () => 'Thanks', body: End },
  };
  return (
    <JourneyFrame
      journey={journey}
      control={control}
      screens={screens}
      onLeave={() => undefined}
      pause={{ lasts: WIZARD_STEP_PAUSE, turning: <p role="status">Loading</p> }}
    />
  );
}

afterEach(() => void vi.restoreAllMocks());

/** Captures timers with exactly this delay in milliseconds, and returns their callbacks. */
function holdTimers(after: number): (() => void)[] {
  const held: (() => void)[] = [];
  const given = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, milliseconds?: number) => {
    if (milliseconds === after) return held.push(work);
    return given(work, milliseconds);
  }) as typeof window.setTimeout);
  return held;
}

test('after the pause of 300 ms a step appears complete: its heading never appears above a placeholder [WIZARD-15]', async () => {
  const { container } = await render(<TwoSteps />);
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => {
    if (container.querySelector('h1')?.textContent !== 'Thanks') return;
    seen.push(container.querySelector('p:last-child')?.textContent ?? null);
  });
  observer.observe(container, { childList: true, subtree: true });
  const pauses = holdTimers(300);
  await page.getByRole('button', { name: 'Go on' }).click();
  const turning = page.getByRole('status');
  await expect.element(turning).toHaveTextContent('Loading');
  await expect.poll(() => pauses.length).toBe(1);
  await expect.element(turning).toBeInTheDocument();
  for (const end of pauses) end();
  await expect.element(page.getByText('The end')).toBeVisible();
  observer.disconnect();
  expect(new Set(seen)).toEqual(new Set(['The end']));
});
