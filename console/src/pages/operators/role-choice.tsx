import { roles as everyRole, type Role } from '@thumela/rules/operators/roles.ts';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { operators as texts } from '../../texts/en/operators.ts';
import styles from './operators.module.css';

interface RoleChoiceProps {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
}

/** Checkboxes for an operator's roles. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>{say(texts).roles}</legend>
      {everyRole.map((role) => (
        <Checkbox
          key={role}
          name={role}
          label={say(texts).role[role]}
          checked={value.includes(role)}
          onChange={(checked) =>
            onChange(everyRole.filter((each) => (each === role ? checked : value.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
