import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { SearchField } from '@thumela/ui/fields/search-field.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import {
  type LineCandidate,
  type UnmatchedLine,
  useLineCandidates,
  useStatementActions,
} from '../../api/queries/statements.ts';
import { Loaded } from '../../components/loaded.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { statements as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';
import { MatchComparison } from './match-comparison.tsx';
import { formatDifferences } from './match-differences.ts';
import { formatMatchTarget } from './target-text.ts';

/** Milliseconds without typing before the search starts. */
const TYPING_PAUSE_MS = 250;

/** Instead of a target: one of the partners of a second list. */
const PARTNER = 'partner';

/** Proposes the match of a line, chosen from its candidates or from what a search finds. */
export function MatchForm({ line }: { line: UnmatchedLine }) {
  const words = say(texts);
  const { propose } = useStatementActions();
  const [typed, setTyped] = useState('');
  const searched = useDelayed(typed.trim());
  const found = useLineCandidates(line.id, searched);
  const [choice, setChoice] = useState('');
  const [partner, setPartner] = useState('');
  const target = choice === PARTNER ? partner : choice;
  return (
    <ReasonForm
      submit={words.propose}
      draft={`propose ${line.id}`}
      disabled={target === ''}
      onSubmit={(reason) => propose(line.id, { target, reason })}
    >
      <SearchField
        label={words.find}
        hint={words.findHint}
        name="find"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <Loaded of={found} count={2}>
        {({ candidates, partners }) => {
          const chosen = candidates.find((one) => one.target === choice);
          return (
            <>
              {candidates.length === 0 && (
                <p className={styles.soft} role="status">
                  {searched === '' ? words.noCandidates : words.nothingFound}
                </p>
              )}
              <RadioGroup
                label={words.choose}
                name={`match ${line.id}`}
                value={choice}
                onChange={setChoice}
                options={[
                  ...candidates.map((one) => candidateOption(line, one)),
                  ...otherOptions(line, partners.length > 0),
                ]}
              />
              {choice === PARTNER && (
                <SelectField
                  label={words.partner}
                  name="partner"
                  value={partner}
                  onChange={setPartner}
                  options={partners.map((one) => ({ value: one.target, label: one.name }))}
                  required
                />
              )}
              {chosen && <MatchComparison line={line} candidate={chosen} />}
            </>
          );
        }}
      </Loaded>
    </ReasonForm>
  );
}

/** A candidate as an option; one in another currency cannot be chosen. */
function candidateOption(line: UnmatchedLine, candidate: LineCandidate) {
  const { target, amount, currency, day, reference, name } = candidate;
  const differences = formatDifferences(line, candidate);
  const known = [reference, name, formatDay(day)].filter((one) => one !== undefined && one !== '');
  return {
    value: target,
    label: `${formatMatchTarget(target)}: ${formatWireAmount(currency, amount) ?? amount}`,
    hint: [
      known.join(', '),
      differences.length === 0 ? say(texts).noDifference : differences.join('; '),
    ].join('. '),
    disabled: currency !== line.currency,
  };
}

/** Choices for a line that matches no known movement. */
function otherOptions({ choices, amount }: UnmatchedLine, hasPartners: boolean) {
  const { words, funding, settledBy } = say(texts);
  const known: Readonly<Record<string, string>> = words;
  return [
    ...choices.flatMap((value) => {
      const label = known[value];
      return label === undefined ? [] : [{ value, label }];
    }),
    ...(hasPartners ? [{ value: PARTNER, label: amount < 0 ? funding : settledBy }] : []),
  ];
}

/** A text once it has not changed for a moment. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const wait = setTimeout(() => setDelayed(text), TYPING_PAUSE_MS);
    return () => clearTimeout(wait);
  }, [text]);
  return delayed;
}
