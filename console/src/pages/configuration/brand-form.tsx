import { colourProblems } from '@thumela/rules/brand/rules.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { brand as texts } from '../../texts/en/brand.ts';
import styles from './brand.module.css';
import { BrandColours } from './brand-colours.tsx';
import { BrandLogo } from './brand-logo.tsx';
import type { BrandInput } from './brand-values.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

interface BrandFormProps {
  typed: BrandInput;
  onChange: (typed: BrandInput) => void;
  /** The version it is based on, if that is not the one in force. */
  from: number | undefined;
  /** Nothing differs from the version in force. */
  unchanged: boolean;
  outcome: Outcome | undefined;
  onSubmit: (reason: string) => Promise<void>;
}

/** The form for the next version; invalid colour contrasts are reported while typing. */
export function BrandForm({ typed, onChange, from, unchanged, outcome, onSubmit }: BrandFormProps) {
  const words = say(texts);
  const problems = colourProblems(typed).map((problem) => formatPhrase(problem, say));
  return (
    <Panel title={words.next}>
      {from !== undefined && <p>{words.from(from)}</p>}
      <ReasonForm
        submit={words.save}
        disabled={unchanged || problems.length > 0}
        onSubmit={onSubmit}
      >
        <Contacts typed={typed} onChange={onChange} />
        <BrandLogo logo={typed.logo} onChange={(logo) => onChange({ ...typed, logo })} />
        <div className={styles.themes}>
          <BrandColours theme="light" typed={typed} onChange={onChange} />
          <BrandColours theme="dark" typed={typed} onChange={onChange} />
        </div>
        {problems.length > 0 && <ErrorBlock heading={words.faint} items={problems} />}
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}

function Contacts({ typed, onChange }: Pick<BrandFormProps, 'typed' | 'onChange'>) {
  const words = say(texts);
  const field = (name: Exclude<keyof BrandInput, 'colours' | 'darkColours' | 'logo'>) => ({
    ...{ name, value: typed[name] },
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
  });
  const { dialledHint } = words;
  return (
    <fieldset className={styles.contacts}>
      <legend>{words.contacts}</legend>
      <TextField label={words.name} {...field('name')} required />
      <TextField label={words.company} hint={words.companyHint} {...field('company')} required />
      <TextField label={words.phone} {...field('phone')} required />
      <TextField
        label={words.phoneInternational}
        hint={dialledHint}
        inputMode="tel"
        {...field('phoneInternational')}
        required
      />
      <TextField
        label={words.whatsapp}
        hint={dialledHint}
        inputMode="tel"
        {...field('whatsapp')}
        required
      />
      <TextField label={words.email} type="email" {...field('email')} required />
      <TextField label={words.chat} hint={words.chatHint} {...field('chatHours')} />
    </fieldset>
  );
}
