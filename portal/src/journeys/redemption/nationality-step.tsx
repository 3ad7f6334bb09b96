import { nationalityField } from '@thumela/rules/fields/wizard-fields.ts';
import { nationalitiesFirst } from '@thumela/rules/identity/nationalities.ts';
import {
  findCountryCode,
  suggestedNationality,
} from '@thumela/rules/journeys/redemption-defaults.ts';
import { CountryField } from '@thumela/ui/fields/country-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useResponse } from '@thumela/web/api/use-answer.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useMemo } from 'react';
import { redemption as texts } from '../../texts/en/redemption.ts';
import type { RedemptionStepProps } from './journey.ts';
import { countries, countriesByName, type ListedCountry } from './lists.ts';
import { useDefaults, useStepFields } from './use-step-fields.ts';

/** The recipient's nationality (WIZARD-50). */
export function Nationality(props: RedemptionStepProps) {
  const listed = useResponse(countries);
  if (!listed.data) return <LoadingState of={listed} shape="field" label={say(texts).loading} />;
  return <Choice {...props} listed={listed.data} />;
}

function Choice(props: RedemptionStepProps & { listed: readonly ListedCountry[] }) {
  const { answers, control, listed } = props;
  const { idType = 'SA_ID' } = answers;
  const given = findCountryCode(useDefaults().nationality, listed);
  const first = answers.nationality ?? suggestedNationality(idType, given) ?? '';
  const form = useStepFields(props, { nationality: first }, () => ({
    nationality: nationalityField(idType),
  }));
  const shown = useMemo(() => countriesByName(listed), [listed]);
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() => control.onAnswer({ nationality: form.values.nationality })}
    >
      <CountryField
        {...form.field('nationality')}
        countries={shown}
        common={nationalitiesFirst(idType)}
        required
      />
    </StepForm>
  );
}
