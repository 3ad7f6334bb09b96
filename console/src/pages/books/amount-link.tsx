import { Link } from 'wouter';
import { Amount } from '../../components/values.tsx';
import { accountPath } from '../../paths.ts';

interface AmountLinkProps {
  amount: number;
  /** The lines that add up to it. */
  lines: Parameters<typeof accountPath>[0];
}

/** An amount of the books that leads to the lines behind it; plain text if there are none. */
export function AmountLink({ amount, lines }: AmountLinkProps) {
  const shown = <Amount amount={amount} currency={lines.currency} />;
  return amount === 0 ? shown : <Link href={accountPath(lines)}>{shown}</Link>;
}
