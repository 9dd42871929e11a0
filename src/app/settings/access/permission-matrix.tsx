import { ACTIONS } from '#model/access.ts';
import {
  ACTION_LABELS,
  boxAt,
  boxLabel,
  MATRIX_SCOPES,
  type Matrix,
  SCOPE_LABELS,
  withBox,
} from './matrix.ts';

/**
 * What may be done where, as boxes. A box that a wider one ticks cannot be taken off by itself; access is managed for the model
 * as a whole, so that Manage has one box.
 */
export function PermissionMatrix(props: {
  readonly label: string;
  readonly value: Matrix;
  readonly onChange: (matrix: Matrix) => void;
}) {
  const { value, onChange } = props;
  return (
    <table aria-label={props.label} className="self-start border-collapse">
      <thead>
        <tr>
          <td aria-hidden="true" />
          {ACTIONS.map((action) => (
            <th key={action} scope="col" className="px-3 py-1 text-sm font-medium text-muted">
              {ACTION_LABELS[action]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MATRIX_SCOPES.map((scope) => (
          <tr key={scope} className="border-t border-hairline">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {SCOPE_LABELS[scope]}
            </th>
            {ACTIONS.map((action) => {
              if (action === 'Manage' && scope !== '*') return <td key={action} aria-hidden="true" />;
              const { ticked, implied } = boxAt(value, action, scope);
              return (
                <td key={action} className="px-3 py-1 text-center">
                  <input
                    type="checkbox"
                    aria-label={boxLabel(action, scope)}
                    checked={ticked}
                    disabled={implied}
                    onChange={(event) => onChange(withBox(value, action, scope, event.target.checked))}
                    className="size-4 align-middle accent-accent"
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
