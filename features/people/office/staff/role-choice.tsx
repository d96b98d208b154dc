import { STAFF_ROLES, type StaffRole } from "#platform/rules/role.ts";

export const roleNames: Record<StaffRole, string> = {
  owner: "Owner",
  manager: "Manager",
  packer: "Packer",
  bookkeeper: "Bookkeeper",
};

const explanations: Record<StaffRole, string> = {
  owner: "Everything, including staff and bank accounts",
  manager: "Everything but staff and bank accounts",
  packer: "Packs, ships and counts stock; sees no money and no customers",
  bookkeeper: "Reads orders, payments, returns and the audit trail; changes nothing",
};

/** Radio buttons for an account's role, none preselected. */
export function RoleChoice({ chosen, error }: { chosen?: string; error?: string }) {
  return (
    <fieldset className="choices office-choices">
      <legend>Role</legend>
      {STAFF_ROLES.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          <strong>{roleNames[role]}</strong>
          <span>{explanations[role]}</span>
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
