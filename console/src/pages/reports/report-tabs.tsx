import { say } from '@thumela/ui/language/language.ts';
import { PageTabs } from '../../components/page-tabs.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { reports as texts } from '../../texts/en/reports.ts';

/** The report pages this operator may see. */
export function ReportTabs() {
  const may = useMay();
  const words = say(texts);
  const bop = { path: paths.bopReports, label: words.bop };
  const duties = { path: paths.reports, label: may('reports.file') ? words.duties : words.raise };
  const directions = { path: paths.interventions, label: words.directions };
  const monitoring = { path: paths.monitoring, label: words.monitoring };
  const dataProtection = { path: paths.dataProtection, label: words.dataProtection };
  const tabs = [
    duties,
    ...(may('reports.file') ? [directions] : []),
    ...(may('reports.read') ? [bop] : []),
    ...(may('monitoring.use') ? [monitoring] : []),
    ...(may('data.protect') ? [dataProtection] : []),
  ];
  return <PageTabs label={words.tabs} tabs={tabs} />;
}
