import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { slogan as texts } from '../../../texts/en/slogan.ts';
import picture from './homeward.svg';
import styles from './login.module.css';

/** Picture and sentence beside the form on a desk; a phone never loads them. */
export default function Slogan() {
  const { name } = useBrand();
  return (
    <>
      <div>
        <p className={styles.slogan}>{say(texts).headline}</p>
        <p>{say(texts).promise(name)}</p>
      </div>
      <img src={picture} alt="" width="520" height="360" />
    </>
  );
}
