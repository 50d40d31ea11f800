// Generated from supabase/migrations by scripts/types/gen-types.mjs; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: Database['public']['Enums']['audit_action']
          actor_id: string | null
          actor_name: string | null
          actor_role: string
          at: string
          details: NonNullable<Json>
          id: number
          subject_id: string
          subject_label: string
          subject_type: Database['public']['Enums']['audit_subject']
        }
        ComputedFields: never
        Insert: {
          action: Database['public']['Enums']['audit_action']
          actor_id?: string | null
          actor_name?: string | null
          actor_role: string
          at?: string
          details?: NonNullable<Json>
          id?: never
          subject_id: string
          subject_label: string
          subject_type: Database['public']['Enums']['audit_subject']
        }
        Update: {
          action?: Database['public']['Enums']['audit_action']
          actor_id?: string | null
          actor_name?: string | null
          actor_role?: string
          at?: string
          details?: NonNullable<Json>
          id?: never
          subject_id?: string
          subject_label?: string
          subject_type?: Database['public']['Enums']['audit_subject']
        }
        Relationships: []
      }
      deletion_wishes: {
        Row: {
          bucket: string
          created_at: string
          id: string
          wished_by: string | null
          wished_by_name: string | null
        }
        ComputedFields: never
        Insert: {
          bucket: string
          created_at?: string
          id: string
          wished_by?: string | null
          wished_by_name?: string | null
        }
        Update: {
          bucket?: string
          created_at?: string
          id?: string
          wished_by?: string | null
          wished_by_name?: string | null
        }
        Relationships: []
      }
      document_categories: {
        Row: {
          created_at: string
          id: string
          name: string
          updated_at: string
          xid: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          name: string
          updated_at?: string
          xid?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          updated_at?: string
          xid?: string
        }
        Relationships: []
      }
      document_versions: {
        Row: {
          document_id: string
          file_name: string
          file_path: string
          file_size: number
          file_type: string
          id: string
          number: number
          reason: string | null
          replaced_at: string
          replaced_by: string | null
          sha256: string | null
          thumbnail_path: string | null
        }
        ComputedFields: never
        Insert: {
          document_id: string
          file_name: string
          file_path: string
          file_size: number
          file_type: string
          id: string
          number: number
          reason?: string | null
          replaced_at?: string
          replaced_by?: string | null
          sha256?: string | null
          thumbnail_path?: string | null
        }
        Update: {
          document_id?: string
          file_name?: string
          file_path?: string
          file_size?: number
          file_type?: string
          id?: string
          number?: number
          reason?: string | null
          replaced_at?: string
          replaced_by?: string | null
          sha256?: string | null
          thumbnail_path?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'document_versions_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'documents'
            referencedColumns: ['id']
          },
        ]
      }
      documents: {
        Row: {
          category_id: string | null
          created_at: string
          deleted_at: string | null
          description: string | null
          embed_url: string | null
          file_name: string | null
          file_path: string | null
          file_size: number
          file_type: string
          home_place: string | null
          id: string
          is_embed: boolean
          offline_ok: boolean
          original_url: string | null
          pinned: boolean
          review_on: string | null
          sha256: string | null
          thumbnail_path: string | null
          title: string
          updated_at: string
          uploaded_by: string | null
          video_category_id: string | null
          video_type: string | null
          xid: string
        }
        ComputedFields: never
        Insert: {
          category_id?: string | null
          created_at?: string
          deleted_at?: string | null
          description?: string | null
          embed_url?: string | null
          file_name?: string | null
          file_path?: string | null
          file_size?: number
          file_type?: string
          home_place?: string | null
          id?: string
          is_embed?: boolean
          offline_ok?: boolean
          original_url?: string | null
          pinned?: boolean
          review_on?: string | null
          sha256?: string | null
          thumbnail_path?: string | null
          title: string
          updated_at?: string
          uploaded_by?: string | null
          video_category_id?: string | null
          video_type?: string | null
          xid?: string
        }
        Update: {
          category_id?: string | null
          created_at?: string
          deleted_at?: string | null
          description?: string | null
          embed_url?: string | null
          file_name?: string | null
          file_path?: string | null
          file_size?: number
          file_type?: string
          home_place?: string | null
          id?: string
          is_embed?: boolean
          offline_ok?: boolean
          original_url?: string | null
          pinned?: boolean
          review_on?: string | null
          sha256?: string | null
          thumbnail_path?: string | null
          title?: string
          updated_at?: string
          uploaded_by?: string | null
          video_category_id?: string | null
          video_type?: string | null
          xid?: string
        }
        Relationships: [
          {
            foreignKeyName: 'documents_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'document_categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'documents_video_category_id_fkey'
            columns: ['video_category_id']
            isOneToOne: false
            referencedRelation: 'video_categories'
            referencedColumns: ['id']
          },
        ]
      }
      favorites: {
        Row: {
          document_id: string | null
          starred: boolean
          starred_at: string
          thing_id: string
          user_id: string
          video_id: string | null
          xid: string
        }
        ComputedFields: never
        Insert: {
          document_id?: string | null
          starred?: boolean
          starred_at?: string
          thing_id?: never
          user_id?: string
          video_id?: string | null
          xid?: string
        }
        Update: {
          document_id?: string | null
          starred?: boolean
          starred_at?: string
          thing_id?: never
          user_id?: string
          video_id?: string | null
          xid?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favorites_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'favorites_video_id_fkey'
            columns: ['video_id']
            isOneToOne: false
            referencedRelation: 'training_videos'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          email: string
          first_name: string | null
          id: string
          last_name: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email: string
          first_name?: string | null
          id: string
          last_name?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string
          first_name?: string | null
          id?: string
          last_name?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      tombstones: {
        Row: {
          id: string
          list: string
          xid: string
        }
        ComputedFields: never
        Insert: {
          id: string
          list: string
          xid?: string
        }
        Update: {
          id?: string
          list?: string
          xid?: string
        }
        Relationships: []
      }
      training_videos: {
        Row: {
          captions_path: string | null
          category_id: string
          created_at: string
          deleted_at: string | null
          description: string | null
          duration: number
          film: string | null
          home_place: string | null
          id: string
          offline_ok: boolean
          pinned: boolean
          poster_path: string | null
          review_on: string | null
          sha256: string | null
          title: string
          updated_at: string
          uploaded_by: string | null
          video_name: string
          video_path: string
          xid: string
        }
        ComputedFields: never
        Insert: {
          captions_path?: string | null
          category_id: string
          created_at?: string
          deleted_at?: string | null
          description?: string | null
          duration?: number
          film?: string | null
          home_place?: string | null
          id?: string
          offline_ok?: boolean
          pinned?: boolean
          poster_path?: string | null
          review_on?: string | null
          sha256?: string | null
          title: string
          updated_at?: string
          uploaded_by?: string | null
          video_name: string
          video_path: string
          xid?: string
        }
        Update: {
          captions_path?: string | null
          category_id?: string
          created_at?: string
          deleted_at?: string | null
          description?: string | null
          duration?: number
          film?: string | null
          home_place?: string | null
          id?: string
          offline_ok?: boolean
          pinned?: boolean
          poster_path?: string | null
          review_on?: string | null
          sha256?: string | null
          title?: string
          updated_at?: string
          uploaded_by?: string | null
          video_name?: string
          video_path?: string
          xid?: string
        }
        Relationships: [
          {
            foreignKeyName: 'training_videos_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'video_categories'
            referencedColumns: ['id']
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          role: string
          updated_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          role?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          role?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      video_categories: {
        Row: {
          created_at: string
          id: string
          name: string
          updated_at: string
          xid: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          name: string
          updated_at?: string
          xid?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          updated_at?: string
          xid?: string
        }
        Relationships: []
      }
      video_progress: {
        Row: {
          completed: boolean
          created_at: string
          last_watched: string
          progress_seconds: number
          updated_at: string
          user_id: string
          video_id: string
          watched: string
          watched_films: NonNullable<Json>
          xid: string
        }
        ComputedFields: never
        Insert: {
          completed?: boolean
          created_at?: string
          last_watched?: string
          progress_seconds?: number
          updated_at?: string
          user_id?: string
          video_id: string
          watched?: string
          watched_films?: NonNullable<Json>
          xid?: string
        }
        Update: {
          completed?: boolean
          created_at?: string
          last_watched?: string
          progress_seconds?: number
          updated_at?: string
          user_id?: string
          video_id?: string
          watched?: string
          watched_films?: NonNullable<Json>
          xid?: string
        }
        Relationships: [
          {
            foreignKeyName: 'video_progress_video_id_fkey'
            columns: ['video_id']
            isOneToOne: false
            referencedRelation: 'training_videos'
            referencedColumns: ['id']
          },
        ]
      }
      video_versions: {
        Row: {
          captions_path: string | null
          duration: number
          film: string | null
          id: string
          number: number
          poster_path: string | null
          reason: string | null
          replaced_at: string
          replaced_by: string | null
          sha256: string | null
          video_id: string
          video_name: string
          video_path: string
        }
        ComputedFields: never
        Insert: {
          captions_path?: string | null
          duration: number
          film?: string | null
          id: string
          number: number
          poster_path?: string | null
          reason?: string | null
          replaced_at?: string
          replaced_by?: string | null
          sha256?: string | null
          video_id: string
          video_name: string
          video_path: string
        }
        Update: {
          captions_path?: string | null
          duration?: number
          film?: string | null
          id?: string
          number?: number
          poster_path?: string | null
          reason?: string | null
          replaced_at?: string
          replaced_by?: string | null
          sha256?: string | null
          video_id?: string
          video_name?: string
          video_path?: string
        }
        Relationships: [
          {
            foreignKeyName: 'video_versions_video_id_fkey'
            columns: ['video_id']
            isOneToOne: false
            referencedRelation: 'training_videos'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      begin_final_deletion: { Args: { bucket: string; only_old?: boolean; row_id: string }; Returns: boolean }
      categories_since: { Args: { after_id?: string; since?: string }; Returns: Json }
      colleague_name: { Args: { person: string }; Returns: string }
      delete_from_trash: { Args: { bucket: string; row_id: string }; Returns: boolean }
      delete_user: { Args: { person: string }; Returns: string }
      documents_since: { Args: { after_id?: string; since?: string }; Returns: Json }
      favorites_since: { Args: { after_id?: string; since?: string }; Returns: Json }
      file_guards: { Args: Record<PropertyKey, never>; Returns: string[] }
      list_trash: {
        Args: Record<PropertyKey, never>
        Returns: {
          bucket: string
          deleted_at: string
          deleted_by: string
          files: string[]
          id: string
          is_embed: boolean
          is_going: boolean
          is_over: boolean
          title: string
        }[]
      }
      list_users: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          email: string
          first_name: string
          id: string
          last_name: string
          last_sign_in_at: string
          role: string
          state: Database['public']['Enums']['user_state']
          temporary_password_expires_at: string
          updated_at: string
        }[]
      }
      missing_files: {
        Args: Record<PropertyKey, never>
        Returns: {
          bucket: string
          id: string
          title: string
        }[]
      }
      move_to_trash: { Args: { bucket: string; row_id: string; version: string }; Returns: boolean }
      my_account: { Args: Record<PropertyKey, never>; Returns: Json }
      record_password_reset: { Args: { person: string }; Returns: undefined }
      renew_shelf_key: { Args: Record<PropertyKey, never>; Returns: number }
      replace_document_file: {
        Args: {
          file_name: string
          file_path: string
          file_size: number
          file_type: string
          reason?: string
          replacement: string
          row_id: string
          sha256?: string
          thumbnail_path?: string
          version: string
        }
        Returns: boolean
      }
      replace_video_file: {
        Args: {
          captions_path?: string
          duration: number
          poster_path?: string
          reason?: string
          replacement: string
          row_id: string
          sha256?: string
          version: string
          video_name: string
          video_path: string
        }
        Returns: boolean
      }
      restore_document_version: {
        Args: { reason?: string; replacement: string; version: string; version_id: string }
        Returns: boolean
      }
      restore_from_trash: { Args: { bucket: string; row_id: string }; Returns: boolean }
      restore_video_version: {
        Args: { reason?: string; replacement: string; version: string; version_id: string }
        Returns: boolean
      }
      set_user_active: { Args: { active: boolean; person: string }; Returns: undefined }
      shelf_key: { Args: Record<PropertyKey, never>; Returns: Json }
      stray_files: {
        Args: Record<PropertyKey, never>
        Returns: {
          bucket: string
          path: string
        }[]
      }
      training_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      training_record: { Args: { of_person?: string; of_video?: string }; Returns: Json }
      training_videos_since: { Args: { after_id?: string; since?: string }; Returns: Json }
      video_progress_since: { Args: { after_id?: string; since?: string }; Returns: Json }
    }
    Enums: {
      audit_action:
        | 'person_added'
        | 'person_deleted'
        | 'person_promoted'
        | 'person_demoted'
        | 'person_disabled'
        | 'person_enabled'
        | 'person_changed'
        | 'temporary_password_set'
        | 'password_reset_sent'
        | 'password_changed'
        | 'document_added'
        | 'document_edited'
        | 'document_deleted'
        | 'document_trashed'
        | 'document_restored'
        | 'video_added'
        | 'video_edited'
        | 'video_deleted'
        | 'video_trashed'
        | 'video_restored'
        | 'category_added'
        | 'category_renamed'
        | 'category_deleted'
        | 'shelf_key_renewed'
      audit_subject: 'person' | 'document' | 'video' | 'category' | 'tablets'
      user_state: 'active' | 'invited' | 'must_change' | 'expired' | 'disabled' | 'uninvited'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      audit_action: [
        'person_added',
        'person_deleted',
        'person_promoted',
        'person_demoted',
        'person_disabled',
        'person_enabled',
        'person_changed',
        'temporary_password_set',
        'password_reset_sent',
        'password_changed',
        'document_added',
        'document_edited',
        'document_deleted',
        'document_trashed',
        'document_restored',
        'video_added',
        'video_edited',
        'video_deleted',
        'video_trashed',
        'video_restored',
        'category_added',
        'category_renamed',
        'category_deleted',
        'shelf_key_renewed',
      ],
      audit_subject: ['person', 'document', 'video', 'category', 'tablets'],
      user_state: ['active', 'invited', 'must_change', 'expired', 'disabled', 'uninvited'],
    },
  },
} as const
