/** Figures of the compliance programme: what applies, its versions, and proposing another one. */
import { findRuleSet, ruleSets } from '@thumela/rules/compliance/all-rule-sets.ts';
import {
  completeRuleValues,
  findRuleChanges,
  type RuleField,
  type RuleSet,
} from '@thumela/rules/compliance/rule-sets.ts';
import { ruleSetTexts } from '@thumela/rules/texts/en/rule-sets.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type RuleSetState, useRuleSets } from '../../api/queries/configuration.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { formatFigure, formatRuleChange, nameFigure } from '../../components/figure-format.ts';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { rulesPage as texts } from '../../texts/en/rule-sets.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { RuleSetForm } from './rule-set-form.tsx';

export default function RulesPage() {
  const words = say(texts);
  const may = useMay();
  const states = useRuleSets();
  const [name, setName] = useState(ruleSets[0]?.name ?? '');
  const ruleSet = findRuleSet(name);
  return (
    <ConfigurationPage tab="rules" lead={words.lead} area="RULES">
      <Loaded of={states} count={8}>
        {(rows) => {
          const state = rows.find((row) => row.name === name);
          if (!ruleSet || !state) return null;
          return (
            <Beside
              aside={
                may('rules.change') ? (
                  <Panel title={words.propose}>
                    <RuleSetForm key={`${name} ${state.newest}`} of={ruleSet} state={state} />
                  </Panel>
                ) : (
                  <p>{say(configuration).readOnly}</p>
                )
              }
            >
              <SelectField
                label={words.choose}
                name="rule-set"
                value={name}
                onChange={setName}
                options={ruleSets.map((each) => ({
                  value: each.name,
                  label: say(ruleSetTexts)[each.name]?.title ?? each.name,
                }))}
              />
              <InForce of={ruleSet} state={state} />
              <Versions of={ruleSet} state={state} />
            </Beside>
          );
        }}
      </Loaded>
    </ConfigurationPage>
  );
}

interface RuleSetProps {
  of: RuleSet;
  state: RuleSetState;
}

/** The figures that apply now. */
function InForce({ of: ruleSet, state: { version, figures, caseId } }: RuleSetProps) {
  const names = say(ruleSetTexts)[ruleSet.name];
  const fieldOf = (key: string) => ruleSet.fields[key] as RuleField;
  const words = say(texts);
  return (
    <Section title={names?.title ?? ruleSet.name}>
      <p>{names?.lead}</p>
      <p>{words.version(version)}</p>
      <CaseLine caseId={caseId}>{words.waiting}</CaseLine>
      <DataTable
        caption={words.figures}
        rows={figures}
        keyOf={({ key }) => key}
        empty=""
        columns={[
          { head: words.figure, cell: ({ key }) => nameFigure(ruleSet.name, key) },
          { head: words.value, cell: ({ key, value }) => formatFigure(fieldOf(key), value) },
          {
            head: words.default,
            cell: ({ key }) => formatFigure(fieldOf(key), fieldOf(key).default),
          },
        ]}
      />
    </Section>
  );
}

/** All versions with the figures that each changed. */
function Versions({ of: ruleSet, state: { versions } }: RuleSetProps) {
  const words = say(texts);
  return (
    <Section title={words.versions}>
      <DataTable
        caption={words.versions}
        rows={versions}
        keyOf={({ version }) => version}
        empty={words.noVersions}
        columns={[
          { head: words.number, cell: ({ version }) => version },
          { head: words.since, cell: ({ validFrom }) => <Moment at={validFrom} /> },
          {
            head: words.state,
            cell: ({ inForce }) => (inForce ? words.inForce : words.notInForce),
          },
          {
            head: words.changes,
            cell: ({ version }) => describeChanges(ruleSet, versions, version),
          },
          {
            head: words.by,
            name: true,
            cell: ({ proposedBy, confirmedBy }) =>
              `${proposedBy}, ${confirmedBy}`.replaceAll('operator:', ''),
          },
          { head: words.reason, cell: ({ reason }) => reason },
        ]}
      />
    </Section>
  );
}

type Version = RuleSetState['versions'][number];

const toValues = (version: Version | undefined) =>
  Object.fromEntries((version?.figures ?? []).map(({ key, value }) => [key, value]));

/** The figures of a version that differ from the one before. */
function describeChanges(ruleSet: RuleSet, versions: readonly Version[], number: number): string {
  const [before, after] = [number - 1, number].map((wanted) =>
    completeRuleValues(ruleSet, toValues(versions.find(({ version }) => version === wanted))),
  );
  return findRuleChanges(ruleSet, before ?? {}, after ?? {})
    .map((change) => formatRuleChange(ruleSet, change))
    .join('; ');
}
