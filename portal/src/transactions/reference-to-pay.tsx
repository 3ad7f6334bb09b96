import { CopyButton } from '@thumela/ui/buttons/copy-button.tsx';
import { GroupedNumber } from './grouped-number.tsx';

interface ReferenceToPayProps {
  label: string;
  value: string;
  className: string | undefined;
}

/** The payment reference, to be read out, typed in or copied. */
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
