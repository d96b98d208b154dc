import type { StaffMember } from "#features/accounts/server/staff.ts";
import { isStaff } from "#platform/rules/role.ts";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { PlainRow } from "#platform/ui/office/rows.tsx";
import type { WaitingAction } from "../../server/waiting-actions.ts";
import { RoleChoice, roleNames } from "./role-choice.tsx";
import { demoted, removed, WaitingActions } from "./waiting-actions.tsx";

/** The staff with their roles; the reader can change or remove everyone else. */
export function StaffList({ staff, me, waiting }: { staff: StaffMember[]; me: string; waiting?: WaitingAction[] }) {
  return (
    <ul className="office-rows">
      {staff.map((member) => (
        <PlainRow
          key={member.id}
          title={member.name}
          details={[isStaff(member.role) && roleNames[member.role], member.email]}
        >
          {member.id === me ? <span className="badge">You</span> : <Changes member={member} waiting={waiting} />}
        </PlainRow>
      ))}
    </ul>
  );
}

type ChangesProps = { member: StaffMember; waiting: WaitingAction[] | undefined };

function Changes({ member: { name, email, role }, waiting }: ChangesProps) {
  return (
    <div className="office-row-buttons">
      <Confirm
        button="Role"
        about={`of ${name}`}
        question={`What may ${name} do?`}
        yes="Save the role"
        action="/office/people/staff/role"
        fields={{ email }}
      >
        <RoleChoice chosen={role} />
        <WaitingActions actions={waiting} email={email} then={demoted} />
      </Confirm>
      <Confirm
        button="Remove"
        about={name}
        question={`Remove ${name} from the staff?`}
        yes="Yes, remove"
        action="/office/people/staff/removal"
        fields={{ email }}
      >
        <p>The account stays, as a customer’s.</p>
        <WaitingActions actions={waiting} email={email} then={removed} />
      </Confirm>
    </div>
  );
}
