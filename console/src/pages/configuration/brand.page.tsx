/** The brand, and the form for its next version. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice, Remark } from '@thumela/ui/feedback/notice.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { useRef } from 'react';
import {
  type BrandVersion,
  type RunningBrand,
  useBrandVersions,
  useRunningBrand,
} from '../../api/queries/brand.ts';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { useMay } from '../../session/operator.ts';
import { brand as texts } from '../../texts/en/brand.ts';
import { configuration } from '../../texts/en/configuration.ts';
import styles from './brand.module.css';
import { BrandForm } from './brand-form.tsx';
import { BrandSample } from './brand-sample.tsx';
import { toBrandInput } from './brand-values.ts';
import { BrandVersions } from './brand-versions.tsx';
import { ConfigurationPage } from './configuration-page.tsx';
import { useBrandDraft } from './use-brand-draft.ts';

export default function BrandPage() {
  const running = useRunningBrand();
  return (
    <ConfigurationPage tab="brand" lead={say(texts).lead}>
      <Loaded of={running}>
        {(brand) => <Brand running={brand} onRefused={() => void running.refetch()} />}
      </Loaded>
    </ConfigurationPage>
  );
}

interface BrandProps {
  running: RunningBrand;
  /** Saving failed, perhaps because of a newer version. */
  onRefused: () => void;
}

function Brand({ running, onRefused }: BrandProps) {
  const may = useMay();
  const versions = useBrandVersions();
  const { outdated, beginAgain, goBack, ...draft } = useBrandDraft(running, onRefused);
  const form = useRef<HTMLDivElement>(null);
  const { newer, beginAgain: again } = say(texts);
  const goBackTo = (version: BrandVersion) => {
    goBack(version);
    form.current?.focus();
  };
  return (
    <>
      <Beside aside={<OfFile running={running} />}>
        {may('configuration.change') ? (
          <div ref={form} tabIndex={-1}>
            {outdated && (
              <Notice>
                <p>{newer(running.version)}</p>
                <Button variant="secondary" guard={false} onClick={beginAgain}>
                  {again}
                </Button>
              </Notice>
            )}
            <BrandForm {...draft} />
          </div>
        ) : (
          <InForce running={running} />
        )}
      </Beside>
      <Loaded of={versions}>
        {(rows) => <BrandVersions versions={rows} inForce={running.version} onGoBack={goBackTo} />}
      </Loaded>
    </>
  );
}

/** For operators with read access only. */
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
        <BrandSample theme="light" typed={toBrandInput(running)} />
        <BrandSample theme="dark" typed={toBrandInput(running)} />
      </div>
      <p>{say(configuration).readOnly}</p>
    </Panel>
  );
}

/** Parts of the brand that cannot change at runtime, and why. */
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
