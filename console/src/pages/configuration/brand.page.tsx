/** What customers see of the company, and the next version of it. */
import { Remark } from '@thumela/ui/feedback/notice.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { infoIcon } from '@thumela/ui/pictures/icons.tsx';
import { useRef, useState } from 'react';
import {
  type BrandVersion,
  type RunningBrand,
  useBrandVersions,
  useRunningBrand,
} from '../../api/queries/brand.ts';
import { useConfiguring } from '../../api/queries/configuration.ts';
import { Beside } from '../../parts/beside.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useMay } from '../../session/operator.ts';
import { brand as texts } from '../../texts/en/brand.ts';
import { configuration } from '../../texts/en/configuration.ts';
import styles from './brand.module.css';
import { BrandForm } from './brand-form.tsx';
import { BrandSample } from './brand-sample.tsx';
import { bodyOf, isSame, type TypedBrand, typedOf } from './brand-values.ts';
import { BrandVersions } from './brand-versions.tsx';
import { ConfigurationPage } from './configuration-page.tsx';
import type { Outcome } from './outcome.tsx';

export default function BrandPage() {
  const running = useRunningBrand();
  return (
    <ConfigurationPage tab="brand" lead={say(texts).lead}>
      <Loaded of={running}>{(brand) => <Brand running={brand} />}</Loaded>
    </ConfigurationPage>
  );
}

interface Draft {
  readonly typed: TypedBrand;
  /** The version in force when it was begun. */
  readonly seen: number;
  /** The version it was taken from. */
  readonly from?: number;
}

function Brand({ running }: { running: RunningBrand }) {
  const may = useMay();
  const configure = useConfiguring();
  const versions = useBrandVersions();
  const [draft, setDraft] = useState<Draft>();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useRef<HTMLDivElement>(null);
  const { typed, seen, from } = draft ?? { typed: typedOf(running), seen: running.version };
  const edit = (next: TypedBrand) => {
    setOutcome(undefined);
    setDraft({ typed: next, seen, ...(from !== undefined && { from }) });
  };
  const goBack = (version: BrandVersion) => {
    setOutcome(undefined);
    setDraft({ typed: typedOf(version), seen: running.version, from: version.version });
    form.current?.focus();
  };
  const send = async (reason: string) => {
    setOutcome(undefined);
    await configure('PUT /console/api/configuration/brand', {
      body: { ...bodyOf(typed), seen, reason },
    });
    setDraft(undefined);
    setOutcome({});
  };
  return (
    <>
      <Beside aside={<OfFile running={running} />}>
        {may('configuration.change') ? (
          <div ref={form} tabIndex={-1}>
            <BrandForm
              typed={typed}
              onChange={edit}
              from={from}
              unchanged={isSame(typed, typedOf(running))}
              outcome={outcome}
              onSubmit={send}
            />
          </div>
        ) : (
          <InForce running={running} />
        )}
      </Beside>
      <Loaded of={versions}>
        {(rows) => <BrandVersions versions={rows} inForce={running.version} onGoBack={goBack} />}
      </Loaded>
    </>
  );
}

/** For who may look at it only. */
function InForce({ running }: { running: RunningBrand }) {
  const words = say(texts);
  return (
    <Panel title={words.inForce}>
      <Facts
        rows={[
          { label: words.name, value: running.name },
          { label: words.company, value: running.company },
          { label: words.phone, value: running.phone },
          { label: words.whatsapp, value: running.whatsapp },
          { label: words.email, value: running.email },
          { label: words.chat, value: running.chatHours ?? '–' },
        ]}
      />
      <div className={styles.themes}>
        <BrandSample theme="light" typed={typedOf(running)} />
        <BrandSample theme="dark" typed={typedOf(running)} />
      </div>
      <p>{say(configuration).readOnly}</p>
    </Panel>
  );
}

/** What cannot change while the server runs, and why. */
function OfFile({ running }: { running: RunningBrand }) {
  const words = say(texts);
  return (
    <Panel title={words.ofFile}>
      <Facts rows={[{ label: words.product, value: running.productCode }]} />
      <Remark icon={infoIcon}>
        {words.fileOf(running.ofAFile)} {words.why}
      </Remark>
    </Panel>
  );
}
