import { StepProgress } from '../src/feedback/progress.tsx';
import { Toasts } from '../src/feedback/toasts.tsx';
import { Logo } from '../src/icons/logo.tsx';
import { ButtonRoom } from './button-room.tsx';
import { FieldRoom } from './field-room.tsx';
import { FloatingRoom } from './floating-room.tsx';
import styles from './gallery.module.css';
import { MoneyRoom } from './money-room.tsx';
import { PickerRoom } from './picker-room.tsx';
import { PictureRoom } from './picture-room.tsx';
import { StateRoom } from './state-room.tsx';
import { UploadRoom } from './upload-room.tsx';

/** Every control in every state. */
export function Gallery() {
  return (
    <>
      <main className={styles.page}>
        <header className={styles.head}>
          <Logo />
          <h1>Controls</h1>
          <StepProgress step={3} of={8} />
        </header>
        <div className={styles.rooms}>
          <MoneyRoom />
          <ButtonRoom />
          <FieldRoom />
          <PickerRoom />
          <UploadRoom />
          <FloatingRoom />
          <StateRoom />
          <PictureRoom />
        </div>
      </main>
      <Toasts />
    </>
  );
}
