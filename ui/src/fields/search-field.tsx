import { useRef } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { closeIcon, Icon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { fields as texts } from '../texts/en/fields.ts';
import { InputField, type TextFieldProps } from './text-field.tsx';

/** A search field with a button to clear it. */
export function SearchField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    props.onChange('');
    input.current?.focus();
  };
  return (
    <InputField
      autoComplete="off"
      {...props}
      ref={input}
      type="search"
      inputMode="search"
      after={
        props.value !== '' && (
          <IconButton
            label={say(texts).clear}
            icon={<Icon path={closeIcon} size={20} />}
            onClick={clear}
          />
        )
      }
    />
  );
}
