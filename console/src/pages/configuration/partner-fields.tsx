import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { AmountField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { RemittancePartner } from '../../api/queries/configuration.ts';
import { partners as texts } from '../../texts/en/partners.ts';
import type { PartnerAction } from './partner-actions.tsx';

/** Form values of the actions. */
export interface PartnerForm {
  readonly name: string;
  readonly email: string;
  readonly cutOff: string;
  readonly funding: 'PREFUNDED' | 'CREDIT';
  /** In rand; empty if prefunded. */
  readonly credit: string;
  /** In rand; empty for no daily cap. */
  readonly daily: string;
  /** In rand; empty for no threshold. */
  readonly low: string;
  readonly key: string;
  readonly url: string;
  /** When the current endpoint was set. */
  readonly endpointSetAt: string | null;
}

/** Initial form values. */
export const initialPartnerForm = (partner: RemittancePartner): PartnerForm => ({
  name: partner.displayValue,
  email: partner.email,
  cutOff: partner.cutOff,
  funding: partner.funding,
  credit: partner.funding === 'CREDIT' ? partner.credit : '',
  daily: partner.daily ?? '',
  low: partner.low ?? '',
  key: '',
  url: partner.endpoint ?? '',
  endpointSetAt: partner.endpointSetAt ?? null,
});

interface PartnerFieldsProps {
  act: PartnerAction;
  keys: RemittancePartner['keys'];
  form: PartnerForm;
  onChange: (form: PartnerForm) => void;
}

/** The fields of one action. */
export function PartnerFields({ act, keys, form, onChange }: PartnerFieldsProps) {
  const words = say(texts);
  const set = (field: keyof PartnerForm) => (value: string) =>
    onChange({ ...form, [field]: value });
  if (act === 'configure') {
    return (
      <>
        <TextField
          label={words.name}
          name="name"
          value={form.name}
          onChange={set('name')}
          required
        />
        <TextField
          label={words.email}
          hint={words.emailHint}
          name="email"
          type="email"
          autoComplete="off"
          value={form.email}
          onChange={set('email')}
        />
        <TextField
          label={words.cutOff}
          name="cut-off"
          value={form.cutOff}
          onChange={set('cutOff')}
          required
        />
      </>
    );
  }
  if (act === 'limits') {
    return (
      <>
        <SelectField
          label={words.funding}
          name="funding"
          value={form.funding}
          onChange={(funding) => onChange({ ...form, funding: funding as 'CREDIT', credit: '' })}
          options={(['PREFUNDED', 'CREDIT'] as const).map((value) => ({
            value,
            label: words.fundings[value],
          }))}
        />
        {form.funding === 'CREDIT' && (
          <AmountField
            label={words.credit}
            name="credit"
            value={form.credit}
            onChange={set('credit')}
            required
          />
        )}
        <AmountField
          label={words.daily}
          hint={words.dailyHint}
          name="daily"
          value={form.daily}
          onChange={set('daily')}
        />
        <AmountField
          label={words.low}
          hint={words.lowHint}
          name="low"
          value={form.low}
          onChange={set('low')}
        />
      </>
    );
  }
  if (act === 'rotateKey' || act === 'revokeKey') {
    return (
      <SelectField
        label={words.key}
        name="key"
        options={keys.map(({ id, hint }) => ({ value: String(id), label: words.keyOf(id, hint) }))}
        value={form.key}
        onChange={set('key')}
        required
      />
    );
  }
  if (act !== 'endpoint') return null;
  return (
    <TextField
      label={words.url}
      name="url"
      type="url"
      autoComplete="off"
      value={form.url}
      onChange={set('url')}
      required
    />
  );
}
