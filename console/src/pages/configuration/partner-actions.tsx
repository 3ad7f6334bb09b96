import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type RemittancePartner, useConfigure } from '../../api/queries/configuration.ts';
import { Outdated } from '../../components/outdated.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { type Draft, useDraft } from '../../components/use-draft.ts';
import { partners as texts } from '../../texts/en/partners.ts';
import styles from './configuration.module.css';
import { type Outcome, OutcomeLine } from './outcome.tsx';
import { initialPartnerForm, PartnerFields, type PartnerForm } from './partner-fields.tsx';

/** An action on a partner. */
export type PartnerAction = keyof typeof texts.acts;

const listPartnerActions = ({ active, keys }: RemittancePartner): readonly PartnerAction[] => [
  'configure',
  'limits',
  'addKey',
  ...(keys.length > 0 ? (['rotateKey', 'revokeKey'] as const) : []),
  'endpoint',
  active ? 'stop' : 'restart',
];

/** Actions on a partner, one at a time, each with a reason. */
export function PartnerActions({ partner }: { partner: RemittancePartner }) {
  const acts = listPartnerActions(partner);
  const [chosen, setChosen] = useState<PartnerAction>('configure');
  const draft = useDraft(initialPartnerForm(partner));
  const form = draft.value;
  const [result, setResult] = useState<Outcome>();
  const send = usePartnerActions(partner, draft);
  const act = acts.includes(chosen) ? chosen : 'configure';
  const words = say(texts);
  const choose = (value: string) => {
    setResult(undefined);
    setChosen(value as PartnerAction);
  };
  return (
    <Panel title={partner.displayValue}>
      <SelectField
        label={words.what}
        name="act"
        value={act}
        onChange={choose}
        options={acts.map((each) => ({ value: each, label: words.acts[each] }))}
      />
      {words.hints[act] && <p className={styles.soft}>{words.hints[act]}</p>}
      {act === 'limits' && <p>{words.funds(formatRandInput(partner.balance))}</p>}
      {['configure', 'limits', 'endpoint'].includes(act) && <Outdated of={draft} />}
      <ReasonForm
        key={act}
        submit={words.submits[act]}
        draft={`${act} ${partner.name}`}
        variant={act === 'stop' || act === 'revokeKey' ? 'danger' : 'primary'}
        disabled={isIncomplete(act, form)}
        onSubmit={async (reason) => {
          setResult(undefined);
          setResult(await send(act, reason));
          draft.beginAgain();
        }}
      >
        <PartnerFields act={act} keys={partner.keys} form={form} onChange={draft.set} />
      </ReasonForm>
      <OutcomeLine outcome={result} />
    </Panel>
  );
}

const formatRandInput = (amount: string): string => formatWireAmount('ZAR', amount) ?? amount;

function isIncomplete(act: PartnerAction, { key, url, funding, credit }: PartnerForm): boolean {
  if (act === 'endpoint') return url === '';
  if (act === 'limits') return funding === 'CREDIT' && credit.trim() === '';
  return (act === 'rotateKey' || act === 'revokeKey') && key === '';
}

/** The partner's name, e-mail and cut-off time, with wire keys. */
const toPartnerBody = ({ name, email, cutOff }: PartnerForm) => ({
  'display-value': name,
  email,
  'cut-off': cutOff,
});

/** The call behind each action. */
function usePartnerActions({ name }: RemittancePartner, { value: form, seen }: Draft<PartnerForm>) {
  const configure = useConfigure();
  const params = { name };
  const keyParams = { name, id: Number(form.key) };
  const acts: Record<PartnerAction, (reason: string) => Promise<Outcome>> = {
    configure: async (reason) => {
      await configure('PUT /console/api/configuration/remittance-partners/{name}/configuration', {
        params,
        body: { seen: toPartnerBody(seen), ...toPartnerBody(form), reason },
      });
      return {};
    },
    limits: (reason) =>
      configure('PUT /console/api/configuration/remittance-partners/{name}/limits', {
        params,
        body: {
          ...{ funding: form.funding, credit: form.credit, daily: form.daily, low: form.low },
          reason,
        },
      }),
    addKey: (reason) =>
      configure('POST /console/api/configuration/remittance-partners/{name}/keys', {
        params,
        body: { reason },
      }),
    rotateKey: (reason) =>
      configure('POST /console/api/configuration/remittance-partners/{name}/keys/{id}/rotation', {
        params: keyParams,
        body: { reason },
      }),
    revokeKey: async (reason) => {
      await configure(
        'POST /console/api/configuration/remittance-partners/{name}/keys/{id}/revocation',
        {
          params: keyParams,
          body: { reason },
        },
      );
      return {};
    },
    endpoint: (reason) =>
      configure('PUT /console/api/configuration/remittance-partners/{name}/endpoint', {
        params,
        body: { url: form.url, 'seen-set-at': seen.endpointSetAt, reason },
      }),
    stop: (reason) =>
      configure('PUT /console/api/configuration/remittance-partners/{name}/active', {
        params,
        body: { active: false, reason },
      }),
    restart: (reason) =>
      configure('PUT /console/api/configuration/remittance-partners/{name}/active', {
        params,
        body: { active: true, reason },
      }),
  };
  return (act: PartnerAction, reason: string) => acts[act](reason);
}
