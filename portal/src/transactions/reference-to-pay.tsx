import { CopyButton } from '@thumela/ui/buttons/copy-button.tsx';
import { GroupedNumber } from './grouped-number.tsx';

interface ReferenceToPayProps {
  label: string;
  value: string;
  className: string | undefined;
}

/** The payment reference, for reading out, typing in or copying. */
export function ReferenceToPay({ label, value, className }: ReferenceToPayProps) {
  return (
    <div className={className}>
      <dl>
        <dt>{label}</dt>
        <dd>
          <GroupedNumber value={value} />
        </dd>
      </dl>
      <CopyButton text={value} what={label} />
    </div>
  );
}
