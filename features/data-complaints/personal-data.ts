import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant } from "#platform/rules/responses.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { deleteComplaintsOf, deleteOldComplaints } from "./server/complaints.ts";
import { dataComplaints } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      dataComplaints: z
        .array(
          z.strictObject({ name: z.string(), text: z.string(), createdAt: instant, answeredAt: instant.nullable() }),
        )
        .describe("What its confirmed email address complained about"),
    },
    example: { dataComplaints: [] },
    read: async (db, { email }) => {
      const { name, text, createdAt, answeredAt } = dataComplaints;
      if (email === undefined) return { dataComplaints: [] };
      const own = await db
        .select({ name, text, createdAt, answeredAt })
        .from(dataComplaints)
        .where(eq(dataComplaints.email, email))
        .orderBy(asc(dataComplaints.id));
      return { dataComplaints: own };
    },
  }),
  eraseWithAccount: (w, { email }) => deleteComplaintsOf(w, email),
  deleteOldAddresses: deleteOldComplaints,
  stored: {
    what: "Complaints about personal data: your name if you give it, your email address, and what you wrote",
    why: `So that we can look into them and answer, as the law asks. Kept until ${retentionDays.answeredComplaint} days after our answer.`,
  },
};
