import { Remark } from '@thumela/ui/feedback/notice.tsx';
import { phoneIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { signUp as texts } from '../../texts/en/sign-up.ts';

/** A name cannot be made longer, so contacts are shown beside the error. */
export default function ShortName() {
  const { phone, phoneInternational } = useBrand();
  return (
    <Remark icon={phoneIcon}>
      <Sentence text={say(texts).shortName}>
        <a href={`tel:+${phoneInternational}`}>{phone}</a>
      </Sentence>
    </Remark>
  );
}
