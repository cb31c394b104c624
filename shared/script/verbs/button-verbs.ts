/** What people do to things on pages, where a button of that name does it: `Block the card`, `Assign the task`. */
export const BUTTON_VERBS: readonly string[] =
  'Remove Delete Edit Archive Cancel Share Print Pay Post Like Play Publish Approve Add Create Start Reply Forward Book Reserve Apply Join Renew Reset Rename Duplicate Mute Unsubscribe Subscribe Zoom Block Unblock Freeze Unfreeze Lock Unlock Assign Unassign Invite Transfer Withdraw Deposit Schedule Reschedule Postpone Finish Reopen Resolve Escalate Merge Clone Import Sync Connect Disconnect Follow Unfollow Favorite Star Pin Unpin Bookmark Track Watch Rate Vote Donate Enroll Enrol Extend Upgrade Downgrade Suspend Resume Restart Pause Terminate Release Refund Ship Restore Recover Revert Undo Redo Retry Run Execute Generate Preview Configure Customize Install Uninstall Request Claim Dispute Flag Hire Promote Sign Unarchive Unpublish Discard Process Recalculate Rerun Redeem Crop Rotate Attend Borrow Lend'.split(
    ' ',
  );
