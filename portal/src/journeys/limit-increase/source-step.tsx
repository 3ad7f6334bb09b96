import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useIncomeSources } from '../../api/queries/limit-increase.ts';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import type { LimitIncreaseProps } from './journey.ts';

/** The source of income, which is required (LIMIT-05). */
export function SourceStep({ answers, control }: LimitIncreaseProps) {
  const sources = useIncomeSources();
  const { source = '' } = answers;
  const { label, choose, loading, why } = say(texts).source;
  return (
    <StepForm
      submit={say(texts).next}
      isValid={source !== ''}
      onSubmit={() => control.onAnswer({ source })}
    >
      <LoadingState of={sources} shape="field" label={loading} />
      {sources.data && (
        <SelectField
          label={label}
          name="source"
          required
          placeholder={choose}
          hint={why}
          options={sources.data.map(({ name, displayValue }) => ({
            value: name,
            label: displayValue,
          }))}
          value={source}
          onChange={(chosen) => control.onLearn(() => ({ source: chosen }))}
        />
      )}
    </StepForm>
  );
}
